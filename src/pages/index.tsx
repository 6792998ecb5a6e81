import { Helmet } from "react-helmet"
import { DocumentHead } from "../components/document-head"
import { about } from "../content/aboutus"

/** Redirects to /aboutus, also without JavaScript. Hosts redirect before this page loads. */
export default function IndexPage() {
  return (
    <p className="page">
      <DocumentHead title={about.title} path="/aboutus" />
      <Helmet>
        <meta httpEquiv="refresh" content="0; url=/aboutus" />
      </Helmet>
      <a href="/aboutus">{about.title}</a>
    </p>
  )
}
