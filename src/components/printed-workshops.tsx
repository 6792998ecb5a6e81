import { formatDuration, formatPrice } from "../content/course-facts"
import { courses } from "../content/courses"
import { printedSheets } from "../content/printed-sheets"
import { provider } from "../content/provider"
import { listIncluded, workshops } from "../content/workshops"
import { WORKSHOPS_PATH } from "../navigation/paths"
import { ParagraphText } from "./paragraph-text"
import { PrintContact } from "./print-contact"
import { PrintFooter } from "./print-footer"
import * as styles from "./printed-workshops.module.css"

/** Shown only in print, in place of /workshops: what a governing body decides on, on one sheet. */
export function PrintedWorkshops() {
  const { title, lead, columns } = printedSheets.workshops
  const { endorsementNumbers = {} } = provider.optional

  return (
    // `hidden` hides this repetition from screen readers and reader views.
    <div className={styles.sheet} hidden>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <table className={styles.courses}>
        <thead>
          <tr>
            <th scope="col">{columns.course}</th>
            <th scope="col">{columns.skills}</th>
            <th scope="col">{columns.duration}</th>
            <th scope="col">{columns.points}</th>
            <th scope="col">{columns.price}</th>
          </tr>
        </thead>
        <tbody>
          {courses.map(({ id, title, spotlight, duration, cptd, price }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                {endorsementNumbers[id] && (
                  <span className={styles.endorsement}>{endorsementNumbers[id]}</span>
                )}
              </th>
              <td>
                <ul className={`plainList ${styles.lines}`}>
                  {spotlight.map((skill) => (
                    <li key={skill.title}>{skill.title}</li>
                  ))}
                </ul>
              </td>
              <td>{formatDuration(duration)}</td>
              <td>{cptd}</td>
              <td>{price && formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{workshops.includesHeading}</h3>
      <ul className={`plainList ${styles.lines}`}>
        {listIncluded().map(({ label, detail }) => (
          <li key={label}>
            <strong>{label}</strong> <ParagraphText paragraph={detail} />
          </li>
        ))}
      </ul>
      <h3>{workshops.stepsHeading}</h3>
      <ol className={`plainList ${styles.lines}`}>
        {workshops.steps.map(({ title, description }) => (
          <li key={title}>
            <strong>{title}</strong> <ParagraphText paragraph={description} />
          </li>
        ))}
      </ol>
      <PrintContact />
      <PrintFooter path={WORKSHOPS_PATH} />
    </div>
  )
}
