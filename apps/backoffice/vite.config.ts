import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { FILES } from '@thali/contract/paths'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadPieces } from './preload-pieces.ts'
import { splitTexts } from './split-texts.ts'
import { usedMantineStyles } from './used-mantine-styles.ts'

const cwd = import.meta.dirname
const texts = getConfig({ cwd })
const linguiConfig = {
  ...texts,
  // Values of sentences may contain typed text.
  runtimeConfigModule: {
    ...texts.runtimeConfigModule,
    Trans: [join(cwd, 'src/shared/trans.tsx'), 'Trans'] as [string, string],
  },
}

const FEATURE = /\/features\/(?<feature>[\w-]+)\//
const OF_APP = new Set([join(cwd, 'src/app/app.tsx'), join(cwd, 'src/app/open-app.ts')])
const featureOf = (id: string) => FEATURE.exec(id)?.groups?.feature ?? null

/** The staff's single-page app. The server serves its index.html with a nonce per request, and a store's frame. */
export default defineConfig(({ command }) => ({
  root: cwd,
  base: FILES.backofficeAssets,
  plugins: [
    usedMantineStyles(cwd, ['src/**/*.tsx', '../../node_modules/@mantine/notifications/esm/*.mjs']),
    react(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd })] }),
    splitTexts(),
    preloadPieces(['react', 'libraries', 'app', 'inputs', 'shared'], join(cwd, 'color-scheme.js')),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: 'zod', replacement: join(cwd, 'without-schemas.ts') },
            { find: /^.*\/use-id\/use-id\.mjs$/, replacement: join(cwd, 'mantine-ids.ts') },
          ]
        : [],
  },
  build: {
    // One sheet in one order: chunks would override each other depending on when they load.
    cssCodeSplit: false,
    assetsDir: '',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          // Only the server validates by schemas: those that nothing else needs are left out.
          treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
          // Few files compress better than many, and load together: the common base of all pages, and shared modules.
          output: {
            // Each character of a hash costs every page some bytes: the common base names all files.
            entryFileNames: '[name]-[hash:7].js',
            chunkFileNames: '[name]-[hash:7].js',
            assetFileNames: '[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                { name: 'index', tags: ['$initial'] },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // In chunks that a slow device compiles one at a time.
                {
                  name: 'libraries',
                  test: /node_modules\/(react-router|@tanstack\/(query-core|react-query)|@lingui)\//,
                },
                { name: 'app', test: (id) => OF_APP.has(id) },
                // The style guide is among the pages that share a module, since it shows everything.
                { name: 'inputs', test: /node_modules\/@mantine/, minShareCount: 7 },
                { name: 'shared', test: /\/src\/(?!features\/)|@tabler/, minShareCount: 4 },
                // Otherwise a page would load the whole feature around one of its parts.
                { name: 'parts', test: /@tabler|@mantine\/core\/.*\/(Table|Kbd)\//, minShareCount: 2 },
                { name: 'tags', test: /@mantine\/core\/.*\/TagsInput\//, minShareCount: 2 },
                { name: featureOf, test: FEATURE, minShareCount: 2, debugName: 'feature' },
              ],
            },
          },
        },
      },
    },
    // The frame of the first HTML, written by the server.
    ssr: {
      resolve: { noExternal: true },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node26',
        rolldownOptions: {
          input: { 'frame.server': 'src/frame.server.tsx' },
          output: { codeSplitting: false, entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client)
      if (ssr) await build(ssr)
    },
  },
}))
