/** A thread that reads codes: one picture in, the texts that it holds out. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Picture } from './read-back.ts'

/** More than any page of ours has. */
const MOST_SYMBOLS = 255

// The package would fetch it from the web.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const { buffer, byteOffset, byteLength } = await readFile(wasm)
const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })

parentPort?.on('message', async (picture: Picture) => {
  const results = await readBarcodes(picture as ImageData, {
    formats: ['QRCode'],
    maxNumberOfSymbols: MOST_SYMBOLS,
    tryHarder: true,
  })
  parentPort?.postMessage(results.filter(({ isValid }) => isValid).map(({ text }) => text))
})
