import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FILE_FOLDERS } from '../backup/backup-format.ts'
import { listDataFiles } from '../backup/data-files.ts'
import { readConfig } from '../config.ts'
import { type ImageBucket, openImageBucket } from '../features/menu/images/image-bucket.ts'
import { type Command, UsageError } from './command.ts'

interface Moved {
  copied: number
  already: number
}

/** `thali images move`: between the data directory and the bucket of IMAGES_TO. */
export const imagesMove: Command = {
  name: 'images move',
  usage: `thali images move --to s3|disk
    Copies all images between DATA_DIR and the bucket of IMAGES_TO, also beside a running server. Existing files
    are skipped, so it can be interrupted and repeated. Nothing is removed from the source.
    Example: IMAGES_TO=s3://thali-images thali images move --to s3`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } })
    if (values.to !== 's3' && values.to !== 'disk') throw new UsageError('--to is s3 or disk')
    const config = readConfig(io.env)
    const bucket = openImageBucket(config)
    if (!bucket) throw new UsageError('set IMAGES_TO to the bucket. Example: IMAGES_TO=s3://thali-images')
    const moved = { copied: 0, already: 0 }
    for (const folder of FILE_FOLDERS) {
      if (values.to === 's3') await putFolder(bucket, config.dataDir, folder, moved)
      else await bringFolder(bucket, config.dataDir, folder, moved)
    }
    const where = values.to === 's3' ? bucket.label : config.dataDir
    io.out(`Copied ${moved.copied} files to ${where}; ${moved.already} were there`)
    return 0
  },
}

async function putFolder(bucket: ImageBucket, dataDir: string, folder: string, moved: Moved): Promise<void> {
  const there = new Map<string, number>()
  for await (const { name, bytes } of bucket.list(folder)) there.set(name, bytes)
  for await (const name of listDataFiles(dataDir, [folder])) {
    const { size } = await stat(join(dataDir, name))
    if (there.get(name) === size) moved.already += 1
    else {
      await bucket.put(name)
      moved.copied += 1
    }
  }
}

async function bringFolder(bucket: ImageBucket, dataDir: string, folder: string, moved: Moved) {
  for await (const { name } of bucket.list(folder)) {
    const isThere = await stat(join(dataDir, name)).then(
      () => true,
      () => false,
    )
    if (isThere) moved.already += 1
    else if (await bucket.bring(name)) moved.copied += 1
  }
}
