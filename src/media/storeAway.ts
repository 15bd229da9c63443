/** A store that did not accept a picture. Payload answers with its status. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  readonly status = 503

  constructor(cause: unknown) {
    super('The store of the pictures does not answer.', { cause })
  }
}
