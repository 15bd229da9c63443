/** Whether a `Host` header has a host and perhaps a port, and nothing else (RFC 9110, 7.2). */
export const isHost = (host: string): boolean =>
  /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d*)?$/i.test(host) && URL.canParse(`http://${host}`)
