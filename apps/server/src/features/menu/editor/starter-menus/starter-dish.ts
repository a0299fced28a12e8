/** Notation of starter menus: dishes with their Hindi names and prices in rupees. */

/** A choice of a group; its price in rupees is added to the dish's, or is the dish's if the group has its sizes. */
export interface StarterOption {
  readonly label: string
  readonly hi: string
  readonly rupees: number
  /** Set only if it differs from the dish. */
  readonly veg?: boolean
}

export interface StarterGroup {
  readonly label: string
  readonly hi: string
  readonly options: readonly StarterOption[]
  /** True: exactly one must be chosen, the first unless the diner chooses another; false: up to `most`. */
  readonly required: boolean
  readonly most: number
}

export interface StarterDish {
  readonly label: string
  readonly hi: string
  readonly veg: boolean
  readonly groups: readonly StarterGroup[]
}

export interface StarterCategory {
  readonly label: string
  readonly hi: string
  readonly dishes: readonly StarterDish[]
}

export interface StarterMenu {
  readonly pureVeg: boolean
  readonly categories: readonly StarterCategory[]
}

export const option = (label: string, hi: string, rupees: number, veg?: boolean): StarterOption => ({
  ...{ label, hi, rupees },
  ...(veg !== undefined && { veg }),
})

/** Required group with a single choice, which sets the price. */
export const sizes = (...options: StarterOption[]): StarterGroup => ({
  ...{ label: 'Size', hi: 'साइज़', required: true, most: 1 },
  options,
})

export const half = (rupees: number) => option('Half', 'हाफ़', rupees)
export const full = (rupees: number) => option('Full', 'फ़ुल', rupees)
export const small = (rupees: number) => option('Small', 'छोटा', rupees)
export const medium = (rupees: number) => option('Medium', 'मीडियम', rupees)
export const large = (rupees: number) => option('Large', 'बड़ा', rupees)

/** Required group with a single choice. */
export const choice = (label: string, hi: string, ...options: StarterOption[]): StarterGroup => ({
  ...{ label, hi, required: true, most: 1 },
  options,
})

/** Any of these, or none. */
export const extras = (...options: StarterOption[]): StarterGroup => ({
  ...{ label: 'Extras', hi: 'साथ में', required: false, most: options.length },
  options,
})

const dish =
  (veg: boolean) =>
  (label: string, hi: string, price: number | StarterGroup, ...groups: StarterGroup[]): StarterDish => {
    const priced =
      typeof price === 'number' ? choice('Price', 'दाम', option('Regular', 'रेगुलर', price)) : price
    return { label, hi, veg, groups: [priced, ...groups] }
  }

export const vegDish = dish(true)
export const nonVegDish = dish(false)

export const category = (label: string, hi: string, ...dishes: StarterDish[]): StarterCategory => ({
  ...{ label, hi },
  dishes,
})
