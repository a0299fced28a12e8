import type { Config } from '../config.ts'
import { openImageBucket } from '../features/menu/images/image-bucket.ts'
import { type DoctorCheck, ok, skipped } from './finding.ts'

/** Checks that the bucket of images answers; its error message is the problem otherwise. */
export function checkImages(config: Pick<Config, 'images' | 'dataDir'>): DoctorCheck {
  return {
    name: 'Images',
    async run() {
      const bucket = openImageBucket(config)
      if (!bucket) return skipped('they lie in DATA_DIR')
      for await (const _ of bucket.list('media')) break
      return ok(`${bucket.words} answers`)
    },
  }
}
