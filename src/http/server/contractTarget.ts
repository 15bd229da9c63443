/** The target of a request to the contract: its path up to the namespace, the rest of the path, and its query. */
export type ContractTarget = { namespace: string; rest: string; query: string }

/** The parts of a target, with its namespace in any case and below any root; `undefined` outside the contract. */
export const contractTarget = (target = ''): ContractTarget | undefined => {
  const [, namespace, rest, query] =
    /^([^?]*?[^/?]\/events\/v1)((?:[/\\][^?]*)?)((?:\?.*)?)$/i.exec(target) ?? []

  return namespace === undefined || rest === undefined || query === undefined
    ? undefined
    : { namespace, rest, query }
}
