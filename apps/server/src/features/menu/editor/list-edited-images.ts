import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { listEntries } from './draft.queries.ts'
import { entriesOf } from './draft-entries.ts'
import { listSteps } from './draft-steps.queries.ts'
import { listScheduledContents } from './scheduled-menus.queries.ts'
import { openContent } from './version-content.ts'
import { unpackStep } from './write-step.ts'

/** Sources of every image named by the draft, its undoable steps, or a scheduled menu. */
export async function listEditedImages(tx: Db, storeId: StoreId): Promise<ReadonlySet<string>> {
  const bodies = [
    ...(await listEntries(tx, storeId)).map(({ body }) => body),
    ...(await listSteps(tx, storeId)).flatMap(({ before }) =>
      unpackStep(before).entries.map(({ body }) => body),
    ),
    ...(await listScheduledContents(tx, storeId)).flatMap((content) =>
      entriesOf(openContent(content), 0).map(({ body }) => body),
    ),
  ]
  return new Set(bodies.flatMap(imagesOf))
}

/** Images of a menu, category or item, whose fields differ. */
function imagesOf(body: unknown): readonly string[] {
  const { image, images } = (body ?? {}) as { image?: string | null; images?: readonly string[] }
  return [...(images ?? []), ...(image ? [image] : [])]
}
