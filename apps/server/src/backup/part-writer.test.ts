import { pack } from 'tar-stream'
import { expect, it } from 'vitest'
import { PartWriter } from './part-writer.ts'

it.each(['at once', 'while it waits'])('refuses a part once its archive is destroyed, %s', async (when) => {
  const archive = pack()
  // As the pipeline around it does.
  archive.on('error', () => {})
  const adding = new PartWriter(archive, new Date()).addBytes('part', Buffer.alloc(1_000_000))
  if (when === 'while it waits') await new Promise(setImmediate)
  archive.destroy(new Error('the disk is full'))
  // An error without a listener would fail the run.
  await expect(adding).rejects.toThrow('the disk is full')
})
