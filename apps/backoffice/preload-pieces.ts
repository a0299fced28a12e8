/** Has the page fetch, beside its entry, the chunks that the entry asks for one after another. */
import type { Plugin } from 'vite'

export function preloadPieces(names: readonly string[]): Plugin {
  let base = ''
  return {
    name: 'preload-pieces',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && names.includes(file.name)
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'modulepreload', crossorigin: true, href: base + file.fileName },
                },
              ]
            : [],
        ),
    },
  }
}
