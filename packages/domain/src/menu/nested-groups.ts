/** Option groups, and those that their options have of their own: one level below. */

interface Grouping<O> {
  readonly label: string
  readonly options: readonly O[]
}

interface Grouped {
  readonly label: string
  readonly groups?: readonly Grouping<Grouped>[]
}

/** A group with other options. */
export type Regrouped<G, To> = Omit<G, 'options'> & { readonly options: To[] }

/** What begins the names of the groups of an option, of which `group` is the name of its own group. */
export function pathBelow(group: string, option: string): string {
  return `${group} › ${option} › `
}

/** Every option of these groups, each before those of its own groups. */
export function allOptions<O extends Grouped>(groups: readonly Grouping<O>[] = []): O[] {
  return groups.flatMap(({ options }) =>
    options.flatMap((option) => [option, ...allOptions(option.groups as readonly Grouping<O>[] | undefined)]),
  )
}

/**
 * These groups with every option changed.
 *
 * @param change gets the option with its own groups changed already, and the name of the group that it is in
 */
export function mapOptions<O extends Grouped, G extends Grouping<O>, To>(
  groups: readonly (G & Grouping<O>)[],
  change: (option: Omit<O, 'groups'> & { groups?: Regrouped<G, To>[] }, group: string) => To,
  path = '',
): Regrouped<G, To>[] {
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

/** A group by the name that choices have for it. */
export interface NamedGroup<G extends Grouping<Grouped>> {
  readonly name: string
  readonly group: G
  /** The groups and options that it is asked by, the outermost first; of a group of the dish none. */
  readonly askers: readonly [group: G, option: G['options'][number]][]
}

/** Every group, each before those that its options ask. */
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
