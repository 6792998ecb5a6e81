import { Helmet } from "react-helmet"
import { DocumentHead } from "../components/document-head"
import { about } from "../content/aboutus"
import { ABOUT_US_PATH } from "../navigation/paths"

/** Redirects to /aboutus, also without JavaScript. Hosts redirect before this page loads. */
export default function IndexPage() {
  return (
    <p className="page">
      <DocumentHead title={about.title} path={ABOUT_US_PATH} />
      <Helmet>
        <meta httpEquiv="refresh" content={`0; url=${ABOUT_US_PATH}`} />
      </Helmet>
      <a href={ABOUT_US_PATH}>{about.title}</a>
    </p>
  )
}
