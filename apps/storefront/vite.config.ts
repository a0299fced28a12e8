import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtAssets } from './built-assets.ts'
import { dropCipherMessages } from './drop-cipher-messages.ts'
import { splitTexts } from './split-texts.ts'

// Lingui looks for its configuration in the working directory by default.
const cwd = import.meta.dirname
const ENTRY = 'src/client.tsx'
const REACT = 'src/shell/hydrate.tsx'
const APP = 'src/shell/app.tsx'
const DISH = 'src/pages/store/menu-overlay.tsx'
const NOTICES = 'src/pages/store/dock-notices.tsx'
/** Scripts and styles that are in each document. */
const OF_EVERY_PAGE = /\/(?:client|react|app|rolldown-runtime)-[\w-]{7}\.(?:js|css)$/
const SERVICE_WORKER = 'src/service-worker.ts'

/** Built for the phone (client), as the server's renderer (ssr), and for the phone's offline copy (worker). */
export default defineConfig(({ command }) => ({
  root: cwd,
  plugins: [
    react(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
    splitTexts(),
    dropCipherMessages(),
    builtAssets(join(cwd, 'dist/client')),
  ],
  // React has had this hook itself since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // Short class names: they are in the page, in its scripts and in its styles.
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  // Cached pages must find their scripts after an upgrade: the build tool prunes instead.
  build: { emptyOutDir: false, target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Saves 1.3 KB (brotli) of the menu page compared with the bundler's own minifier.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2022, compress: { passes: 3 } },
        modulePreload: {
          // Every browser that runs these scripts preloads modules by itself.
          polyfill: false,
          // Each lazy chunk lists its dependencies except those that every page has loaded, and itself where it would
          // otherwise be fetched after its styles.
          resolveDependencies: (file, dependencies) => {
            const own = dependencies.filter((one) => !OF_EVERY_PAGE.test(one))
            const hasStyles = own.some((one) => one.endsWith('.css'))
            return hasStyles ? own : own.filter((one) => one !== file)
          },
        },
        rolldownOptions: {
          input: ENTRY,
          // Few files compress better than many, and need fewer round trips: the entry, which is small to catch the first
          // tap, React, the rest of the application; then what many pages share, the sheet of a dish, and the notices
          // that follow hydration.
          output: {
            // Each character of a hash costs the menu page some 70 bytes: its scripts name all files.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                { name: 'client', test: (id) => id === join(cwd, ENTRY), priority: 5 },
                { name: 'react', test: (id) => id === join(cwd, REACT), priority: 4 },
                { name: 'app', test: (id) => id === join(cwd, APP), priority: 3 },
                { name: 'parts', minShareCount: 4, priority: 2.5 },
                { name: 'dish', test: (id) => id === join(cwd, DISH), priority: 2 },
                { name: 'notices', test: (id) => id === join(cwd, NOTICES), priority: 1 },
              ],
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
        copyPublicDir: false,
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

/** Class name that each short name stands for. */
const namedClasses = new Map<string, string>()

/**
 * Equal in both builds, for a class of a file. Each character costs every phone, since it comes with the page,
 * its scripts and its styles.
 */
function shortName(name: string, file: string): string {
  const full = `${relative(cwd, file.split('?')[0] ?? file)} ${name}`
  const short = `t${createHash('sha256').update(full).digest('base64url').slice(0, 3)}`
  const taken = namedClasses.get(short) ?? full
  if (taken !== full)
    throw new Error(`“${taken}” and “${full}” get the same name: rename one of these classes`)
  namedClasses.set(short, full)
  return short
}
