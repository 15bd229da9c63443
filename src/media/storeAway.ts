/** A store that did not take a picture. Payload answers it by its status. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  readonly status = 503

  constructor(cause: unknown) {
    super('The store of the pictures does not answer.', { cause })
  }
}
