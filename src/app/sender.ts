/** Who mails come from; the name is empty where there is none. */
export type Sender = { address: string; name: string }

/** Reads `address` or `Name <address>`; undefined where it is neither. */
export const readSender = (text: string): Sender | undefined => {
  const trimmed = text.trim()
  if (addressPattern.test(trimmed)) return { address: trimmed, name: '' }
  const { name = '', address = '' } = namedPattern.exec(trimmed)?.groups ?? {}

  return addressPattern.test(address) ? { address, name } : undefined
}

const addressPattern = /^[^\s<>"@,;]+@[^\s<>"@,;]+$/

/** Quotation marks, backslashes and line breaks have a meaning of their own in the head of a mail. */
const namedPattern = /^(?<quote>"?)(?<name>[^"<>\\\r\n]*?)\k<quote>\s*<(?<address>[^<>]*)>$/
