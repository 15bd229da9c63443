/** What one write was to do, and whether the server said that it did. */
export type Write = { number: number; acknowledged: boolean; id?: number }

/** `base` answers with the address of a server that is up, as soon as there is one. */
type Client = { base: () => Promise<string>; authorization: string }

/** Sends the first to the last write, some at a time, each once; a server that dies leaves some unanswered. */
export const writeAll = async (client: Client, total: number): Promise<Write[]> => {
  const writes: Write[] = []
  let next = 1
  const worker = async () => {
    while (next <= total) writes.push(await write(client, next++))
  }
  await Promise.all(Array.from({ length: 8 }, worker))

  return writes
}

/** Every write makes an event, a venue, an organizer and a tag that belong together and bear its number. */
export const bodyOf = (number: number) => ({
  title: `Write ${number}`,
  description: `<p>${'word '.repeat(500)}</p>`,
  start_date: '2027-05-01 20:00',
  end_date: '2027-05-01 22:00',
  cost: `${number}`,
  venue: { venue: `Venue ${number}`, city: 'Verona' },
  organizer: [{ organizer: `Organizer ${number}` }],
  tags: [`Tag ${number} x`],
})

const write = async ({ base, authorization }: Client, number: number): Promise<Write> => {
  try {
    const response = await fetch(`${await base()}/cal/events/v1/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify(bodyOf(number)),
    })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    const { id } = (await response.json()) as { id: number }

    return { number, acknowledged: true, id }
  } catch (error) {
    // Only a connection that broke is what this is about; any other answer is a fault of its own.
    if (!(error instanceof TypeError)) throw error

    return { number, acknowledged: false }
  }
}
