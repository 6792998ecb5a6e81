import { useClientOnlyValue } from "../browser/use-client-only-value"
import * as styles from "./token-list.module.css"

interface TokenListProps {
  title: string
  /** How the tokens of this list begin, such as "colour". */
  kind: "colour" | "shadow" | "font" | "text" | "space" | "radius" | "time"
}

/** The tokens of one kind as tokens.css gives them in the present colour scheme, each with a sample. */
export function TokenList({ title, kind }: TokenListProps) {
  const names = useClientOnlyValue(() => readTokenNames(`--${kind}`).join())?.split(",") ?? []
  return (
    <section className="page">
      <h2>{title}</h2>
      <ul className={styles.tokens}>
        {names.map((name) => (
          <li key={name} className={styles.token}>
            <span
              className={`${styles.sample} ${styles[kind]}`}
              ref={(sample) => sample?.style.setProperty("--sample", `var(${name})`)}
            >
              {kind === "text" || kind === "font" ? "Ag" : ""}
            </span>
            <code>{name}</code>
            <span>{getComputedStyle(document.documentElement).getPropertyValue(name)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function readTokenNames(prefix: string): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const names = rules
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ":root")
    .flatMap((rule) => [...(rule as CSSStyleRule).style])
  return [...new Set(names)].filter((name) => name.startsWith(prefix))
}
