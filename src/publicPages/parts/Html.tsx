/** HTML that was sanitised when it was stored (GEN-43). */
export const Html = ({ html, className }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the interface answers with the same HTML.
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
