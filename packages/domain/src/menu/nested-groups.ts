/** Option groups, and the groups nested in their options, one level deep. */

interface Grouping<O> {
  readonly label: string
  readonly options: readonly O[]
}

interface Grouped {
  readonly label: string
  readonly groups?: readonly Grouping<Grouped>[]
}

/** Group with other options. */
export type WithOptions<G, To> = Omit<G, 'options'> & { readonly options: To[] }

/** Prefix for the names of an option's nested groups; `group` is the name of the group that it is in. */
export function pathBelow(group: string, option: string): string {
  return `${group} › ${option} › `
}

/** All options of these groups, each before those of its nested groups. */
export function allOptions<O extends Grouped>(groups: readonly Grouping<O>[] = []): O[] {
  return groups.flatMap(({ options }) =>
    options.flatMap((option) => [option, ...allOptions(option.groups as readonly Grouping<O>[] | undefined)]),
  )
}

/**
 * Maps every option of these groups.
 *
 * @param change receives the option with its nested groups mapped already, and the name of the group that it is in
 */
export function mapOptions<O extends Grouped, G extends Grouping<O>, To>(
  groups: readonly (G & Grouping<O>)[],
  change: (option: Omit<O, 'groups'> & { groups?: WithOptions<G, To>[] }, group: string) => To,
  path = '',
): WithOptions<G, To>[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => {
      const name = path + group.label
      const { groups: own, ...rest } = option
      const below = own && mapOptions(own as readonly G[], change, pathBelow(name, option.label))
      return change(below ? { ...rest, groups: below } : rest, name)
    }),
  }))
}

/** Group with its name in choices. */
export interface NamedGroup<G extends Grouping<Grouped>> {
  readonly name: string
  readonly group: G
  /** Groups and options in which it is nested, the outermost first; empty for a group of the dish itself. */
  readonly askers: readonly [group: G, option: G['options'][number]][]
}

/** All groups, each before those nested in its options. */
export function namedGroups<G extends Grouping<Grouped>>(
  groups: readonly G[],
  path = '',
  askers: NamedGroup<G>['askers'] = [],
): NamedGroup<G>[] {
  return groups.flatMap((group) => {
    const name = path + group.label
    return [
      { name, group, askers },
      ...group.options.flatMap((option) =>
        namedGroups((option.groups ?? []) as readonly G[], pathBelow(name, option.label), [
          ...askers,
          [group, option],
        ]),
      ),
    ]
  })
}
