import { navigate } from "gatsby"
import { useEffect } from "react"
import { Helmet } from "react-helmet"
import { PageHead } from "../components/page-head"
import { about } from "../content/aboutus"

/** Redirects the empty path to /aboutus, also without JavaScript. Hosts redirect before this page loads. */
export default function IndexPage() {
  useEffect(() => {
    navigate("/aboutus", { replace: true })
  }, [])

  return (
    <p className="page">
      <PageHead title={about.title} path="/aboutus" />
      <Helmet>
        <meta httpEquiv="refresh" content="0; url=/aboutus" />
      </Helmet>
      <a href="/aboutus">{about.title}</a>
    </p>
  )
}
