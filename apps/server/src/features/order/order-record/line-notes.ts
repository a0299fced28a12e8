/** Snapshot of an order in its two columns: the sold lines, and separately the diner's notes on dishes. */
import type { OrderSnapshot } from '@thali/domain/order/order'

interface StoredSnapshot {
  readonly snapshot: string
  readonly line_notes: Readonly<Record<string, string>> | null
}

/** Snapshot with the notes on its lines. */
export function readSnapshot({ snapshot, line_notes: notes }: StoredSnapshot): OrderSnapshot {
  const read = JSON.parse(snapshot) as OrderSnapshot
  if (notes === null) return read
  const lines = read.lines.map((line) => {
    const note = notes[line.id]
    return note === undefined ? line : { ...line, note }
  })
  return { ...read, lines }
}

/** The columns of a snapshot. */
export function writeSnapshot(snapshot: OrderSnapshot) {
  const notes = snapshot.lines.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note] as const]))
  if (notes.length === 0) return { snapshot: JSON.stringify(snapshot), line_notes: null }
  const lines = snapshot.lines.map(({ note: _, ...line }) => line)
  return {
    snapshot: JSON.stringify({ ...snapshot, lines }),
    line_notes: JSON.stringify(Object.fromEntries(notes)),
  }
}
