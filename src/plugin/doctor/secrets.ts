/** The secrets of an environment: values of variables that are called so, and passwords in addresses, in each spelling. */
const secretsIn = (environment: Record<string, string | undefined>): string[] =>
  Object.entries(environment)
    .flatMap(([name, value = '']) => [
      ...(/SECRET|TOKEN|PASS|KEY|CREDENTIAL/i.test(name) ? [value] : []),
      ...(/:\/\/[^:]*:(.*)@/.exec(value)?.slice(1) ?? []),
    ])
    .flatMap((secret) => [secret, decoded(secret), encodeURIComponent(secret)])
    // A shorter one would take letters out of every word.
    .filter((secret) => secret.length >= 4)
    .sort((one, other) => other.length - one.length)

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A text of a driver or a server without the secrets of the environment, in one line. */
export const withoutSecrets = (
  text: string,
  environment: Record<string, string | undefined> = process.env,
): string =>
  secretsIn(environment)
    .reduce((said, secret) => said.replaceAll(secret, '…'), text)
    .replace(/:\/\/([^:@/\s]*):[^\s]*@/g, '://$1:…@')
    .replace(/\s+/g, ' ')
    .trim()

/** Why something failed, without secrets and without a full stop. */
export const reasonOf = (error: unknown): string =>
  withoutSecrets(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
