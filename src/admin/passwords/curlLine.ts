type Use = { site: string; vendor: string; username: string; password: string }

/** A command for a shell that asks the interface for events with an application password. */
export const curlLine = ({ site, vendor, username, password }: Use): string =>
  `curl -u ${quoted(`${username}:${password}`)} ${quoted(`${site}/${vendor}/events/v1/events`)}`

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
