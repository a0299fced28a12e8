/** Allowed imports between parts (docs/architecture.md); borders.test.ts plants one violation of each rule. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IConfiguration } from 'dependency-cruiser'
import { ROOT } from './root.ts'

const TESTS = '\\.test\\.tsx?$'
const SERVER_SQL = '^apps/server/src/(db/|.+\\.queries\\.ts$)'
/** Modules of the contract that the storefront ships. */
const CONTRACT_FOR_PHONES =
  '^packages/contract/src/(page-slot|paths|document-pages|reservation-paths|reservation-request-paths|app-pages|staff-paths|bill-paths|guest-request-paths|guest-chat-paths|gone-line-paths|slot-paths|scanned-table-paths|payment-paths|push-paths|match-path|send-call|staff-call|event-stream)\\.ts$'
const RENDERER_DOOR = '^apps/server/src/load-renderer\\.ts$'

/** The server's features in the order of their floors, as `features.ts` lists them: imports lead down only. */
const FEATURES = featuresInOrder(readFileSync(join(ROOT, 'apps/server/src/features.ts'), 'utf8'))

function featuresInOrder(list: string): string[] {
  const folders = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '\.\/features\/([\w-]+\/[\w-]+)\/feature\.ts'/g)].map(
      ([, name = '', folder = '']) => [name, folder] as const,
    ),
  )
  const [, floors = ''] = /const FLOORS = \{(.*?)\n\}/s.exec(list) ?? []
  const listed = [...floors.matchAll(/(\w+): \[(.*?)\]/gs)].flatMap(([, floor = '', features = '']) =>
    [...features.matchAll(/\w+Feature\b/g)].flatMap(([name]) => {
      const folder = folders.get(name)
      if (folder && !folder.startsWith(`${floor}/`))
        throw new Error(`${folder} is no folder of the floor ${floor}`)
      return folder ?? []
    }),
  )
  if (listed.length === 0 || listed.length !== folders.size)
    throw new Error('features.ts lists other features than it imports')
  return listed
}

/** Rows of a feature that lie on a lower floor, as others build on them, too: it alone writes them, by their queries. */
const ROWS_BELOW: Readonly<Record<string, readonly string[]>> = {
  'order/order': ['order/order-record'],
  'order/payment': ['order/ledger', 'order/gateway'],
}

/** A feature calls another's use-cases, never its queries. */
function queryRules() {
  const home = '^apps/server/src/features/'
  return FEATURES.map((feature) => ({
    name: 'queries-stay-home',
    comment: "A server feature may call another's use-case, never its queries.",
    severity: 'error' as const,
    from: { path: `${home}${feature}/`, pathNot: TESTS },
    to: {
      path: `${home}.+\\.queries\\.ts$`,
      pathNot: `${home}(${[feature, ...(ROWS_BELOW[feature] ?? [])].join('|')})/`,
    },
  }))
}

/** Rules of features, one each: a feature imports nothing of those after it. */
function floorRules() {
  const home = '^apps/server/src/features/'
  return FEATURES.slice(0, -1).map((feature, index) => {
    const above = FEATURES.slice(index + 1)
    return {
      name: 'floors',
      comment: 'A feature imports of lower floors, and of its own floor those before it.',
      severity: 'error' as const,
      from: { path: `${home}${feature}/`, pathNot: TESTS },
      to: { path: `${home}(${above.join('|')})/` },
    }
  })
}

/**
 * Parts that large features of the server are cut into: each room imports those before it, and the files in
 * the feature's own folder, its routes, import them all.
 */
const FEATURE_ROOMS = {
  'order/order': [
    'change/',
    'requests/',
    'table-links/',
    'waiting/',
    'payment/',
    'staff/',
    'promise/',
    'gone/',
    'moves/',
    'tables/',
    'diner/',
    'placement/',
  ],
  'order/payment': ['settling/', 'attempts/', 'refunds/', 'comparison/', 'staff/', 'relay/'],
  'base/account': ['staff-email\\.ts$', 'callers/', '(guard|require-operator|same-origin)\\.ts$'],
  'base/people': [
    'users/',
    'sessions/',
    'sign-in/',
    'own-account/',
    'owners/',
    'staff/',
    'api-tokens/',
    'operators/',
  ],
}

/** Rules of rooms, one each: a room imports of its feature only itself and the rooms before it. */
function roomRules(feature: string, rooms: readonly string[]) {
  const home = `^apps/server/src/features/${feature}/`
  return rooms.map((room, index) => ({
    name: `rooms-of-${feature.replace(/^.*\//, '')}`,
    severity: 'error' as const,
    from: { path: `${home}${room}`, pathNot: TESTS },
    to: { path: home, pathNot: `${home}(${rooms.slice(0, index + 1).join('|')})` },
  }))
}

export const BORDER_RULES = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere is a border nobody watches.',
      severity: 'error',
      from: { pathNot: '\\.d\\.ts$' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|.+\\?(url|raw|inline|worker)$)' },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TESTS },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TESTS },
      to: { pathNot: '^packages/(contract|domain)/src|(^|/)node_modules/zod/' },
    },
    {
      name: 'server-not-backoffice',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/backoffice' },
    },
    {
      name: 'renderer-through-one-door',
      comment:
        'The renderer is a built file: it comes in through deps, and only load-renderer.ts fetches it.',
      severity: 'error',
      from: { path: '^apps/server', pathNot: RENDERER_DOOR },
      to: { path: '^apps/storefront' },
    },
    {
      name: 'door-takes-only-the-renderer',
      severity: 'error',
      from: { path: RENDERER_DOOR },
      to: { path: '^apps/storefront', pathNot: '^apps/storefront/(src/render\\.server\\.tsx|dist/server/)' },
    },
    {
      name: 'storefront-not-server-side',
      severity: 'error',
      from: { path: '^apps/storefront/src' },
      to: { path: '^apps/(server|backoffice)|(^|/)node_modules/(zod|kysely|pg|fastify)/' },
    },
    {
      name: 'storefront-contract-types-only',
      comment:
        'The contract brings zod, about 80 KB: a phone gets its types, its addresses, their client and the reader of event streams.',
      severity: 'error',
      from: { path: '^apps/storefront/src', pathNot: TESTS },
      to: { path: '^packages/contract', pathNot: CONTRACT_FOR_PHONES, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-for-phones-without-zod',
      severity: 'error',
      from: { path: CONTRACT_FOR_PHONES },
      to: {
        pathNot: ['^packages/domain/src', CONTRACT_FOR_PHONES],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'backoffice-not-server-or-storefront',
      severity: 'error',
      from: { path: '^apps/backoffice/src' },
      to: { path: '^apps/(server|storefront)|(^|/)node_modules/(kysely|pg|fastify)/' },
    },
    {
      name: 'production-not-tests',
      severity: 'error',
      from: { path: '^(packages|apps)/(?!builders|e2e)', pathNot: TESTS },
      to: {
        path: [
          '^packages/builders',
          '^(test-kit|proofs)/',
          '^apps/e2e',
          '^bench',
          '^tools',
          TESTS,
          '(^|/)node_modules/(vitest|playwright-core)/',
        ],
      },
    },
    {
      name: 'builders-below-apps',
      comment:
        'Builders need the domain and the contract only; what starts a server stands above it, in test-kit.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|test-kit|proofs|bench)/' },
    },
    {
      name: 'test-kit-below-proofs',
      severity: 'error',
      from: { path: '^test-kit/' },
      to: { path: '^(proofs|bench|apps/e2e)/' },
    },
    {
      name: 'features-apart',
      comment: 'Features of a browser app meet on a page, never in each other.',
      severity: 'error',
      from: { path: '^apps/(storefront|backoffice)/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'shared-below-features-below-pages',
      severity: 'error',
      from: {
        path: '^apps/(storefront|backoffice)/src/(?!features/|pages/|app/|shell/|[^/]+$)',
        pathNot: TESTS,
      },
      to: { path: '^apps/$1/src/(features|pages|app|shell)/' },
    },
    {
      name: 'platform-below-all',
      comment: 'What only speaks to the browser knows neither screens, texts nor carts.',
      severity: 'error',
      from: { path: '^apps/storefront/src/platform/', pathNot: TESTS },
      to: { path: '^apps/storefront/src/(?!platform/)' },
    },
    {
      name: 'ui-knows-no-store',
      comment: 'Controls and texts get what they show as properties.',
      severity: 'error',
      from: { path: '^apps/storefront/src/(ui|texts)/', pathNot: TESTS },
      to: { path: '^apps/storefront/src/state/' },
    },
    {
      name: 'features-below-pages',
      severity: 'error',
      from: { path: '^apps/(storefront|backoffice)/src/features/', pathNot: TESTS },
      to: { path: '^apps/$1/src/(pages|app|shell)/' },
    },
    {
      name: 'infrastructure-below-features',
      comment:
        'Database, events, deliveries, limits, response cache and providers serve every feature and know none.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(db|events|deliveries|limits|pdf|response-cache|providers|secrets)/',
        pathNot: TESTS,
      },
      to: { path: '^apps/server/src/(features|pages|cli)/' },
    },
    ...queryRules(),
    {
      name: 'every-feature-has-a-floor',
      comment: 'A feature has its place in features.ts before anything imports it.',
      severity: 'error',
      from: {},
      to: { path: `^apps/server/src/features/(?!(${FEATURES.join('|')})/)` },
    },
    ...floorRules(),
    ...Object.entries(FEATURE_ROOMS).flatMap(([feature, rooms]) => roomRules(feature, rooms)),
    {
      name: 'one-writer-of-orders',
      comment: 'Orders and their history are written by changeOrders alone.',
      severity: 'error',
      from: { path: '^apps/', pathNot: `^apps/server/src/features/order/order/change/|${TESTS}` },
      to: { path: '^apps/server/src/features/order/order/change/change\\.queries\\.ts$' },
    },
    {
      name: 'sql-in-queries',
      comment: 'SQL lives in *.queries.ts, in db/ and in migrations.',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: [SERVER_SQL, TESTS] },
      to: { path: '(^|/)node_modules/(kysely|pg)/|^(node:)?sqlite$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/(client|program)|\\.po$' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
} satisfies IConfiguration
