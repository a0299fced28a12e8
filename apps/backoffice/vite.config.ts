import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { FILES } from '@thali/contract/paths'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const cwd = import.meta.dirname

/** The staff's single-page app. The server serves its index.html with a nonce of its own per request. */
export default defineConfig({
  root: cwd,
  base: FILES.backofficeAssets,
  plugins: [
    react(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
  ],
  build: { outDir: 'dist/client', assetsDir: '', manifest: true, emptyOutDir: false, target: 'es2022' },
})
