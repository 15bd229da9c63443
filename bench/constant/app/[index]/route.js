import { readAnswers } from '../../../servers/answers.mjs'

export const dynamic = 'force-dynamic'

let answers

/** A route handler that only sends: `/3` is the fourth recorded answer. */
export const GET = async (_request, { params }) => {
  answers ??= readAnswers()
  const { headers, body } = answers[Number((await params).index)]

  return new Response(body, { headers })
}
