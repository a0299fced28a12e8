import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtAssets } from './built-assets.ts'

// Lingui looks for its configuration from the working directory unless told otherwise.
const cwd = import.meta.dirname
const MENU_PAGE = new RegExp(
  [
    'node_modules/(wouter|regexparam|use-sync-external-store|@lingui/react)/',
    'src/shell/(app|frame|use-|page-key|page-color|shown-page)',
    'src/pages/store/(?!late)',
    'src/features/(menu|search|cart-bar|cleared-cart|store-header|language)/',
    'src/features/(legal/store-footer|contact/bottom-navigation)',
    'src/shared/(icons|toast-|class-names|translated|store-view|price|picture|badge|veg-mark|button)',
    'src/shared/(begin-at-top|contact-address|late-piece)',
    'src/shared/(quantity-stepper|carousel|glide|skeleton|saved-|table-link|read-|notice|use-)',
    'src/shared/(cart-store|carts-elsewhere|kept-carts)',
    'src/browser/(app-token|beacons|in-time|share)',
    'domain/src/(money|store-clock|format-|pricing|listing|option-rules|quote|totals|cart\\.|menu|india)',
  ].join('|'),
)
const SERVICE_WORKER = 'src/service-worker.ts'

/** Built for the phone (client), as the server's renderer (ssr), and for the phone's offline copy (worker). */
export default defineConfig(({ command }) => ({
  root: cwd,
  plugins: [
    react(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
    builtAssets(join(cwd, 'dist/client')),
  ],
  // Short class names: they stand in the page, in its scripts and in its styles.
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  // Cached pages must find their scripts after an upgrade: the build tool prunes instead.
  build: { emptyOutDir: false, target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Every browser that runs these scripts preloads modules by itself.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/client.tsx',
          // What the menu page is made of compresses better as one file than as ten small ones.
          output: {
            codeSplitting: {
              groups: [{ name: 'menu', test: MENU_PAGE }],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      // Without this the bundle would carry React's development build and choose at run time.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node26',
        rolldownOptions: {
          input: { 'render.server': 'src/render.server.tsx' },
          output: { codeSplitting: false, entryFileNames: '[name].js' },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        rolldownOptions: {
          input: SERVICE_WORKER,
          output: { format: 'iife', codeSplitting: false, entryFileNames: 'sw.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr, worker } = builder.environments
      if (client) await builder.build(client)
      if (ssr) await builder.build(ssr)
      // Last: it lists the files of the client's build.
      if (worker && existsSync(join(cwd, SERVICE_WORKER))) await builder.build(worker)
    },
  },
}))

/** The same in both builds, for a class of a file. */
function shortName(name: string, file: string): string {
  const hash = createHash('sha256').update(`${relative(cwd, file.split('?')[0] ?? file)} ${name}`)
  return `t${hash.digest('base64url').slice(0, 4)}`
}
