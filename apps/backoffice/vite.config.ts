import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { FILES } from '@thali/contract/paths'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const cwd = import.meta.dirname
const texts = getConfig({ cwd })
const linguiConfig = {
  ...texts,
  // Values of sentences may hold what people typed.
  runtimeConfigModule: {
    ...texts.runtimeConfigModule,
    Trans: [join(cwd, 'src/shared/trans.tsx'), 'Trans'] as [string, string],
  },
}

/** The staff's single-page app. The server serves its index.html with a nonce of its own per request. */
export default defineConfig({
  root: cwd,
  base: FILES.backofficeAssets,
  plugins: [
    react(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd })] }),
  ],
  build: { outDir: 'dist/client', assetsDir: '', manifest: true, emptyOutDir: false, target: 'es2022' },
})
