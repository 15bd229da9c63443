import { escapeUTF8 } from 'entities'
import type { Language, Wording } from '../calendar/language'

/** For how long the link of a mail holds, in milliseconds. */
export const linkLife = 60 * 60 * 1000

type Reset = {
  /** What the person is called, and what they sign in with. */
  name: string
  username: string
  /** Public address of the site. */
  site: string
  /** Where a new password is chosen. */
  link: string
}

export type Mail = { subject: string; text: string; html: string }

/** The mail to somebody who forgot their password, in their language. */
export const resetMail = (reset: Reset, language: Language): Mail => {
  const site = new URL(reset.site).host
  const { subject, paragraphs } = {
    en: {
      subject: `A new password for ${site}`,
      paragraphs: [
        `Hello ${reset.name},`,
        `somebody asked for a new password for the user “${reset.username}” of ${site}. To choose one, follow this link within an hour:`,
        reset.link,
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
    },
    it: {
      subject: `Una nuova password per ${site}`,
      paragraphs: [
        `Ciao ${reset.name},`,
        `qualcuno ha chiesto una nuova password per l’utente “${reset.username}” di ${site}. Per sceglierla, segui questo link entro un’ora:`,
        reset.link,
        'Se la richiesta non è partita da te, non devi fare nulla: la tua password resta quella di prima.',
      ],
    },
  }[language]

  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${escapeUTF8(subject)}</title>
${paragraphs.map((text) => `<p>${text === reset.link ? linkTo(text) : escapeUTF8(text)}</p>`).join('\n')}
</html>
`,
  }
}

const linkTo = (address: string) => `<a href="${escapeUTF8(address)}">${escapeUTF8(address)}</a>`

/** What somebody reads who asks a site that sends no mail for a new password. */
export const withoutMail: Wording = {
  en: 'This site sends no mail. An administrator can set a new password for you: Users → your name → Change Password.',
  it: 'Questo sito non invia e-mail. Un amministratore può impostare una nuova password per te: Utenti → il tuo nome → Cambia Password.',
}

/** What somebody reads whose link leads nowhere any more. */
export const staleLink: Wording = {
  en: 'This link is no longer valid: it was used already, is older than an hour, or a newer one was sent. Ask for a new one under “Forgot password?”.',
  it: 'Questo link non è più valido: è già stato usato, ha più di un’ora o ne è stato inviato uno più recente. Chiedine uno nuovo con «Password dimenticata?».',
}
