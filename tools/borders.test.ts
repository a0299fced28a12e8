import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { BORDER_RULES } from './border-rules.ts'
import { findCrossings } from './borders.ts'
import { ROOT } from './root.ts'

/** Files for each rule, of which the first breaks it; `{}` is an empty module. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'no-circles': {
    'packages/domain/src/a.ts': "import './b.ts'",
    'packages/domain/src/b.ts': "import type { A } from './a.ts'",
  },
  resolvable: { 'packages/domain/src/a.ts': "import './missing.ts'" },
  'domain-imports-nothing': { 'packages/domain/src/a.ts': "import { readFileSync } from 'node:fs'" },
  'contract-knows-domain-and-zod': { 'packages/contract/src/a.ts': "import { useState } from 'react'" },
  'server-not-backoffice': {
    'apps/server/src/a.ts': "import type { B } from '../../backoffice/src/b.ts'",
    'apps/backoffice/src/b.ts': '{}',
  },
  'renderer-through-one-door': {
    'apps/server/src/app.ts': "import { render } from '@thali/storefront/render'",
    'apps/storefront/src/render.server.tsx': '{}',
  },
  'door-takes-only-the-renderer': {
    'apps/server/src/load-renderer.ts': "import '../../storefront/src/cart.ts'",
    'apps/storefront/src/cart.ts': '{}',
  },
  'storefront-not-server-side': { 'apps/storefront/src/a.tsx': "import { z } from 'zod'" },
  'storefront-contract-types-only': {
    'apps/storefront/src/a.tsx': "import { paths } from '@thali/contract/b'",
    'packages/contract/src/b.ts': '{}',
  },
  'contract-for-phones-without-zod': {
    'packages/contract/src/paths.ts': "import { z } from 'zod'",
  },
  'backoffice-not-server-or-storefront': {
    'apps/backoffice/src/a.tsx': "import type { Deps } from '@thali/server/deps'",
    'apps/server/src/deps.ts': '{}',
  },
  'production-not-tests': {
    'apps/server/src/a.ts': "import { make } from '@thali/test-kit/b'",
    'test-kit/src/b.ts': '{}',
  },
  'builders-below-apps': {
    'packages/builders/src/a.ts': "import { make } from '@thali/test-kit/b'",
    'test-kit/src/b.ts': '{}',
  },
  'test-kit-below-proofs': {
    'test-kit/src/a.ts': "import '../../proofs/src/b.ts'",
    'proofs/src/b.ts': '{}',
  },
  'one-writer-of-orders': {
    'apps/server/src/features/order/order/moves/a.ts': "import '../change/change.queries.ts'",
    'apps/server/src/features/order/order/change/change.queries.ts': '{}',
  },
  'features-apart': {
    'apps/backoffice/src/features/board/a.tsx': "import '../menu/b.tsx'",
    'apps/backoffice/src/features/menu/b.tsx': '{}',
  },
  'shared-below-features-below-pages': {
    'apps/storefront/src/state/cart/a.ts': "import '../../features/cart/b.ts'",
    'apps/storefront/src/features/cart/b.ts': '{}',
  },
  'platform-below-all': {
    'apps/storefront/src/platform/a.ts': "import '../state/b.ts'",
    'apps/storefront/src/state/b.ts': '{}',
  },
  'ui-knows-no-store': {
    'apps/storefront/src/ui/a.ts': "import '../state/b.ts'",
    'apps/storefront/src/state/b.ts': '{}',
  },
  'features-below-pages': {
    'apps/storefront/src/features/cart/a.ts': "import '../../pages/store/b.ts'",
    'apps/storefront/src/pages/store/b.ts': '{}',
  },
  'infrastructure-below-features': {
    'apps/server/src/events/a.ts': "import '../features/order/order/b.ts'",
    'apps/server/src/features/order/order/b.ts': '{}',
  },
  'queries-stay-home': {
    'apps/server/src/features/order/order/a.ts': "import { findMenu } from '../../menu/menu/menu.queries.ts'",
    'apps/server/src/features/menu/menu/menu.queries.ts': '{}',
  },
  floors: {
    'apps/server/src/features/base/store/a.ts': "import '../../menu/menu/b.ts'",
    'apps/server/src/features/menu/menu/b.ts': '{}',
  },
  'every-feature-has-a-floor': {
    'apps/server/src/app.ts': "import './features/chat/a.ts'",
    'apps/server/src/features/chat/a.ts': '{}',
  },
  'rooms-of-order': {
    'apps/server/src/features/order/order/change/a.ts': "import '../placement/b.ts'",
    'apps/server/src/features/order/order/placement/b.ts': '{}',
  },
  'rooms-of-payment': {
    'apps/server/src/features/order/payment/relay/a.ts': "import '../payment.routes.ts'",
    'apps/server/src/features/order/payment/payment.routes.ts': '{}',
  },
  'rooms-of-account': {
    'apps/server/src/features/base/account/callers/a.ts': "import '../guard.ts'",
    'apps/server/src/features/base/account/guard.ts': '{}',
  },
  'rooms-of-people': {
    'apps/server/src/features/base/people/users/a.ts': "import '../sessions/b.ts'",
    'apps/server/src/features/base/people/sessions/b.ts': '{}',
  },
  'sql-in-queries': { 'apps/server/src/features/order/order/a.ts': "import { sql } from 'kysely'" },
}

const ALLOWED: Record<string, string> = {
  'packages/domain/src/a.ts': "import './c.ts'",
  'packages/domain/src/c.ts': '{}',
  'packages/domain/src/a.test.ts': "import { it } from 'vitest'",
  'packages/contract/src/b.ts': "import { z } from 'zod'\nimport '@thali/domain/c'",
  'apps/storefront/src/render.server.tsx':
    "import type { B } from '@thali/contract/b'\nimport '@thali/contract/paths'\nimport '@thali/domain/c'",
  'packages/contract/src/paths.ts': "import type { B } from './b.ts'\nimport '@thali/domain/c'",
  'apps/server/src/load-renderer.ts': "import { render } from '@thali/storefront/render'",
  'apps/server/src/db/open.ts': "import { Kysely } from 'kysely'",
  'apps/server/src/features/order/order/order.queries.ts': "import { sql } from 'kysely'",
  'apps/server/src/features/order/order/a.ts':
    "import './order.queries.ts'\nimport '../../menu/menu/load-menu.ts'",
  'apps/server/src/features/menu/menu/load-menu.ts': '{}',
  'apps/server/src/features/order/order/placement/a.ts': "import '../change/b.ts'",
  'apps/server/src/features/order/order/change/b.ts': "import '../../order-record/c.queries.ts'",
  'apps/server/src/features/order/order-record/c.queries.ts': '{}',
  'apps/server/src/features/order/order/order.routes.ts': "import './placement/a.ts'",
}

const scratch: string[] = []

afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true })
})

it('has a planted violation for every rule', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(
    [...new Set(BORDER_RULES.forbidden.map(({ name }) => name))].sort(),
  )
})

it.each(withoutClashes(VIOLATIONS))('refuses what breaks $rules', async ({ rules, files }) => {
  const { crossings } = await findCrossings(plant(files))

  for (const rule of rules)
    expect(crossings).toContainEqual(
      expect.objectContaining({ rule, from: Object.keys(VIOLATIONS[rule] ?? {})[0] }),
    )
})

it('lets through what the borders allow', async () => {
  const { crossings, modules } = await findCrossings(plant(ALLOWED))

  expect(crossings).toEqual([])
  expect(modules).toBeGreaterThanOrEqual(Object.keys(ALLOWED).length)
})

/** Rules that share a checkout, since no two of them need different files at one path: each check takes as long as many files. */
function withoutClashes(violations: typeof VIOLATIONS) {
  const checkouts: { rules: string[]; files: Record<string, string> }[] = []
  for (const [rule, files] of Object.entries(violations)) {
    const fits = checkouts.find((one) =>
      Object.entries(files).every(([path, text]) => (one.files[path] ?? text) === text),
    )
    const checkout = fits ?? { rules: [], files: {} }
    if (!fits) checkouts.push(checkout)
    checkout.rules.push(rule)
    Object.assign(checkout.files, files)
  }
  return checkouts
}

/** A checkout in a folder of its own, with this one's packages and the planted files as its workspaces. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'thali-borders-'))
  scratch.push(folder)
  for (const room of ['packages', 'apps', 'test-kit', 'proofs', 'bench', 'tools'])
    mkdirSync(join(folder, room))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  mkdirSync(join(folder, 'node_modules/@thali'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@thali') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const workspace of [
    'packages/domain',
    'packages/contract',
    'packages/builders',
    'test-kit',
    'apps/server',
    'apps/storefront',
  ]) {
    const name = workspace.slice(workspace.indexOf('/') + 1)
    mkdirSync(join(folder, workspace), { recursive: true })
    const manifest = { name: `@thali/${name}`, exports: exportsOf(name) }
    writeFileSync(join(folder, workspace, 'package.json'), JSON.stringify(manifest))
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@thali', name))
  }
  return folder
}

function exportsOf(name: string) {
  return name === 'storefront'
    ? { './render': { types: './src/render.server.tsx' } }
    : { './*': './src/*.ts' }
}
