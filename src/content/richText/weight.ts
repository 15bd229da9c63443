import { marksIn, mostStoredMarks } from '../../calendar/markup.ts'
import { isRecord } from '../../model/plainJson.ts'

/**
 * What rich text may have. Payload walks through all nodes in one turn at each save, which takes a millisecond for an HTML block and
 * a thirtieth for another node; the tags and lines of HTML blocks are sanitised. A long description has some 60 nodes.
 */
const mostOfState = { nodes: 2000, blocks: 250, marks: mostStoredMarks }

/** Whether rich text is more than may be saved; what is no rich text is not. */
export const isTooMuch = (state: unknown): boolean => {
  const found = { nodes: 0, blocks: 0, marks: 0 }
  const left = [isRecord(state) ? state.root : undefined]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (!isRecord(node)) continue
    found.nodes += 1
    if (isRecord(node.fields) && typeof node.fields.html === 'string') {
      found.blocks += 1
      found.marks += marksIn(node.fields.html)
    }
    if (found.nodes > mostOfState.nodes || found.blocks > mostOfState.blocks) return true
    if (found.marks > mostOfState.marks) return true
    if (Array.isArray(node.children)) for (const child of node.children) left.push(child)
  }

  return false
}
