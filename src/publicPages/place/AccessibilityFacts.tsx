import type { Accessibility } from './accessibility.ts'

/** The accessibility of a venue: what there is, and details. */
export const AccessibilityFacts = ({ features, details, detailsLang }: Accessibility) => (
  <>
    {features.length > 0 ? (
      <ul className="features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    ) : null}
    {details ? <p lang={detailsLang}>{details}</p> : null}
  </>
)
