/**
 * An e-mail address as people write one, and a link to it where it is one address: what is stored may be any text (OR-3), and
 * such as `a@mail.example?bcc=b@mail.example` would write to another person as well (RFC 6068, 2).
 */
export const MailLink = ({ email }: { email: string }) => {
  const href = mailHref(email)

  return href ? <a href={href}>{email}</a> : email
}

/** A telephone number, and a link to it where it has digits. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const number = phone.replace(/[^+\d]/g, '')

  return /\d/.test(number) ? <a href={`tel:${number}`}>{phone}</a> : phone
}

const mailHref = (email: string): string | undefined => {
  const [, mailbox, host] = oneAddress.exec(email.toWellFormed()) ?? []

  return mailbox && host
    ? `mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(host)}`
    : undefined
}

const oneAddress = /^([^\s@,;:<>()[\]"]+)@([^\s@,;:<>()[\]"]+)$/
