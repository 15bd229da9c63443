import { withinPage } from '../../calendar/withinPage.ts'

type Props = { html: string; className?: string; lang: string | undefined }

/** HTML that was sanitised when it was stored (GEN-43), as a part of a page. */
export const Html = ({ html, className, lang }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the interface answers with the same HTML.
  <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: withinPage(html) }} />
)
