import { type PayloadRequest, ValidationError, type ValidationFieldError } from 'payload'

/** Payload's refusal of values of a document, each named by the path of its field. */
export const invalid = (
  { t }: Pick<PayloadRequest, 't'>,
  collection: string | undefined,
  errors: ValidationFieldError[],
): ValidationError => new ValidationError({ ...(collection && { collection }), errors }, t)
