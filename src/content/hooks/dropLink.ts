import type { CollectionBeforeChangeHook } from 'payload'

/** A password that was chosen otherwise ends the link of a mail that was sent before. */
export const dropLink: CollectionBeforeChangeHook = ({ data }) =>
  data.password ? { ...data, resetPasswordToken: null, resetPasswordExpiration: null } : data
