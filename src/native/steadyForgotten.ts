/** Milliseconds that asking for a new password takes at least, which is more than it takes for any user. */
const least = 1000

/** Waits as long as an answer must take, so that its time does not tell whether there is such a user (AUTH-4). */
export const leastTime = async ({ method, url }: Request): Promise<void> => {
  if (method !== 'POST' || !new URL(url).pathname.endsWith('/users/forgot-password')) return
  await new Promise((resolve) => setTimeout(resolve, least))
}
