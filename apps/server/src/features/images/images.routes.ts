import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { FILES } from '@thali/contract/paths'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { makeFolder } from '../../make-folder.ts'
import { BucketError } from '../../providers/storage/bucket.ts'
import { tagHeaders } from '../../shared-cache/shared-headers.ts'
import { bundledFile } from './bundled-images.ts'
import type { ImageBucket } from './image-bucket.ts'
import { isVersioned, mediaRoot } from './image-files.ts'
import type { ImagePlace } from './kept-originals.ts'
import type { MissingFileReport } from './missing-file-report.ts'

const ADDRESS = /^([\w-]{1,80})\/([\w-]{1,120})\/(\d{1,5})\.(avif|webp|jpg)$/

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** AVIF is being made meanwhile. */
const FOR_A_MINUTE = 'public, max-age=60'

interface ServedImages extends ImagePlace {
  readonly config: Pick<Config, 'cdn'>
  readonly missingFileReport: MissingFileReport
}

interface Found {
  readonly storeId: string
  readonly path: string
  readonly root: string
  readonly cacheControl: string
}

/**
 * Serves converted images at `/media/{storeId}/{files}/{width}.{format}`, and those of the bundled sample as they
 * are. AVIF is made last: until it is there, its address answers with the WebP that every browser which asks for
 * AVIF knows, too. What is asked for and not there is perhaps lost.
 */
export function registerImages(
  app: FastifyInstance,
  { dataDir, imageBucket = null, missingFileReport, config }: ServedImages,
): void {
  const root = mediaRoot(dataDir)
  makeFolder(root)
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false })
    scope.get<{ Params: { '*': string } }>(
      `${FILES.media}*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const address = request.params['*']
        if (imageBucket && !(await bringShown(imageBucket, root, address))) {
          return reply.code(503).headers({ 'retry-after': '10', 'cache-control': 'no-store' }).send()
        }
        const found = await find(root, address, missingFileReport)
        if (!found) return reply.callNotFound()
        if (config.cdn) reply.header('vary', 'host').headers(tagHeaders(config, found.storeId))
        return send(reply, found)
      },
    )
    scope.addHook('onClose', () => missingFileReport.end())
  })
}

function send(reply: FastifyReply, { path, root, cacheControl }: Found): FastifyReply {
  return reply
    .headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'same-origin' })
    .sendFile(path, root)
}

async function find(
  root: string,
  address: string,
  missingFileReport: MissingFileReport,
): Promise<Found | null> {
  const [, storeId = '', files = '', width = '', format = ''] = ADDRESS.exec(address) ?? []
  if (storeId === '') return null
  const folder = join(storeId, files)
  const exact = join(folder, `${width}.${format}`)
  if (await isFile(join(root, exact))) {
    return { storeId, root, path: exact, cacheControl: isVersioned(files) ? FOR_EVER : FOR_A_DAY }
  }
  missingFileReport.report(storeId)
  const webp = join(folder, `${width}.webp`)
  if (format === 'avif' && (await isFile(join(root, webp)))) {
    return { storeId, root, path: webp, cacheControl: FOR_A_MINUTE }
  }
  const bundled = bundledFile(storeId, files, Number(width))
  return bundled === null
    ? null
    : { storeId, root: dirname(bundled), path: basename(bundled), cacheControl: FOR_A_DAY }
}

/**
 * Has an image that is asked for in the data directory, or the WebP that stands for an AVIF that is not made yet.
 *
 * @returns false when the bucket does not answer
 */
async function bringShown(bucket: ImageBucket, root: string, address: string): Promise<boolean> {
  if (!ADDRESS.test(address) || (await isFile(join(root, address)))) return true
  try {
    const isThere = await bucket.bringAsked(`media/${address}`)
    if (!isThere && address.endsWith('.avif')) await bucket.bringAsked(`media/${address.slice(0, -4)}webp`)
    return true
  } catch (error) {
    if (error instanceof BucketError) return false
    throw error
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
