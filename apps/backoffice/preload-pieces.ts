/**
 * Head of the page beside its entry: first the script that chooses light or dark, since nothing is painted before it
 * has run, and last the chunks that the entry imports one after another.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** @param script a file that needs no build, in code that every browser runs unchanged */
export function preloadPieces(names: readonly string[], script: string): Plugin {
  let base = ''
  return {
    name: 'preload-pieces',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      base = config.base
    },
    buildStart() {
      this.emitFile({ type: 'asset', name: basename(script), source: readFileSync(script, 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) => tagFor(file, base + file.fileName, names, basename(script))),
    },
  }
}

function tagFor(
  file: Rolldown.OutputChunk | Rolldown.OutputAsset,
  address: string,
  names: readonly string[],
  script: string,
): HtmlTagDescriptor[] {
  if (file.type === 'asset')
    return file.names.includes(script)
      ? [{ tag: 'script', attrs: { src: address }, injectTo: 'head-prepend' }]
      : []
  const isPiece = names.includes(file.name)
  const attrs = { rel: 'modulepreload', crossorigin: true, href: address }
  return isPiece ? [{ tag: 'link', attrs, injectTo: 'head' }] : []
}
