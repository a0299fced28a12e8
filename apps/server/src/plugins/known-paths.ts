interface Route {
  readonly url: string
  readonly method: string | readonly string[]
}

interface KnownPath {
  readonly matches: RegExp
  readonly methods: Set<string>
}

/** The addresses that a server has routes for, and the methods they take. */
export class KnownPaths {
  readonly #paths = new Map<string, KnownPath>()

  /** Notes a route; an address that only the route for all pages takes does not count as known, with any method. */
  note({ url, method }: Route): void {
    if (url === '/*') return
    const known = this.#paths.get(url) ?? { matches: matcherOf(url), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    this.#paths.set(url, known)
  }

  /** Methods in alphabetical order; none for an address without a route. */
  methodsOf(path: string): string[] {
    const known = [...this.#paths.values()].filter(({ matches }) => matches.test(path))
    return [...new Set(known.flatMap(({ methods }) => [...methods]))].sort()
  }
}

/** Matcher of a route: `:name` matches one segment, `*` the rest; a trailing slash makes no difference. */
function matcherOf(url: string): RegExp {
  const segments = url
    .replace(/\/$/, '')
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return '[^/]+'
      return segment === '*' ? '.*' : RegExp.escape(segment)
    })
  return new RegExp(`^${segments.join('/')}/?$`)
}
