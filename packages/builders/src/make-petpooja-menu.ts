/** A menu as Petpooja hands it over, written by us in the published shape. */

/** Two sizes, extras, an egg dish, one that says nothing of veg, one that is off the menu. */
export function aPetpoojaMenu() {
  return {
    success: '1',
    restaurants: [{ restaurantid: '1', details: { restaurantname: 'Roadside' } }],
    ordertypes: [{ ordertypeid: 1, ordertype: 'Delivery' }],
    categories: [
      { categoryid: '20', categoryname: 'Breads', categoryrank: '2', active: '1' },
      { categoryid: '10', categoryname: 'Curries', categoryrank: '1', active: '1' },
    ],
    items: [
      anItem('100', 'Paneer Butter Masala', {
        itemallowvariation: '1',
        variation_groupname: 'Quantity',
        variation: [
          { id: '1', variationid: '901', name: 'Half', price: '180.00', active: '1', variationrank: '1' },
          { id: '2', variationid: '902', name: 'Full', price: '320.00', active: '1', variationrank: '2' },
        ],
        itemallowaddon: '1',
        addon: [{ addon_group_id: '7', addon_item_selection_min: '0', addon_item_selection_max: '2' }],
        item_tax: '5,6',
        minimumpreparationtime: '20',
      }),
      anItem('101', 'Egg Curry', { price: '150', item_attributeid: '24', item_tax: '5,6' }),
      anItem('102', 'Chicken Curry', { price: '220', item_attributeid: '2', item_tax: '5,6' }),
      anItem('103', 'House Special', { price: '1900', item_attributeid: '' }),
      anItem('104', 'Roti', { price: '12', item_categoryid: '20', item_packingcharges: '5' }),
      anItem('105', 'Old Dish', { price: '90', active: '0' }),
    ],
    addongroups: [
      {
        addongroupid: '7',
        addongroup_name: 'Extras',
        active: '1',
        addongroupitems: [
          {
            addonitemid: '71',
            addonitem_name: 'Butter',
            addonitem_price: '20',
            active: '1',
            attributes: '1',
          },
          {
            addonitemid: '72',
            addonitem_name: 'Cheese',
            addonitem_price: '40',
            active: '1',
            attributes: '1',
          },
        ],
      },
    ],
    attributes: [
      { attributeid: '1', attribute: 'veg', active: '1' },
      { attributeid: '2', attribute: 'non-veg', active: '1' },
      { attributeid: '24', attribute: 'egg', active: '1' },
    ],
    taxes: [
      { taxid: '5', taxname: 'CGST', tax: '2.5', taxtype: '1', active: '1' },
      { taxid: '6', taxname: 'SGST', tax: '2.5', taxtype: '1', active: '1' },
    ],
    discounts: [],
  }
}

function anItem(itemid: string, itemname: string, overrides: object) {
  return {
    itemid,
    itemname,
    itemallowvariation: '0',
    itemallowaddon: '0',
    itemdescription: '',
    item_categoryid: '10',
    item_attributeid: '1',
    item_ordertype: '1,2,3',
    item_tax: '',
    price: '0',
    active: '1',
    in_stock: '2',
    variation: [],
    addon: [],
    ...overrides,
  }
}

const addon = (addon_group_id: string, addon_item_selection_min = '0', addon_item_selection_max = '1') => ({
  addon_group_id,
  addon_item_selection_min,
  addon_item_selection_max,
})
const addonGroup = (
  addongroupid: string,
  addongroup_name: string,
  prices: Readonly<Record<string, string>>,
) => ({
  addongroupid,
  addongroup_name,
  active: '1',
  addongroupitems: Object.entries(prices).map(([addonitem_name, addonitem_price], at) => ({
    addonitemid: `${addongroupid}${at}`,
    addonitem_name,
    addonitem_price,
    active: '1',
    attributes: '1',
  })),
})
const part = (item_id: string, name: string, quantity = '1', variation_item_id = '0') => ({
  item_id,
  is_variation: variation_item_id === '0' ? '0' : '1',
  variation_item_id,
  name,
  quantity,
})

/** A pizza whose sizes have extras of their own, and a meal of dishes: `is_combo` and `combo_items` as published. */
export function aPetpoojaMenuOfCombos() {
  const size = (id: string, name: string, price: string, extras: readonly object[]) => ({
    ...{ id, variationid: `9${id}`, name, price, active: '1', variationrank: id, variationallowaddon: 1 },
    addon: extras,
  })
  return {
    ...aPetpoojaMenu(),
    items: [
      anItem('301', 'Party Meal', {
        price: '499',
        is_combo: '1',
        combo_items: [
          part('200', 'Large', '1', '2'),
          part('201', 'Fries'),
          part('202', 'Roti', '4'),
          part('999', 'Paper Hat'),
        ],
        itemallowaddon: '1',
        addon: [addon('8', '1', '1')],
      }),
      anItem('200', 'Pizza', {
        itemallowvariation: '1',
        itemaddonbasedon: '1',
        itemallowaddon: '1',
        variation: [
          size('1', 'Small', '199', [addon('7', '3', '4'), addon('9')]),
          size('2', 'Large', '299', [addon('9'), addon('7', '0', '2')]),
        ],
        addon: [addon('8')],
      }),
      anItem('201', 'Fries', { price: '90' }),
      anItem('202', 'Roti', { price: '12' }),
      anItem('203', 'Cola', { price: '40' }),
      anItem('204', 'Lime Soda', { price: '50' }),
    ],
    addongroups: [
      addonGroup('7', 'Toppings', { Olives: '20', Corn: '15' }),
      addonGroup('8', 'Your drink', { Cola: '0', 'Lime Soda': '10', Water: '0' }),
      addonGroup('9', 'Crust', { Thin: '0', Thick: '30' }),
    ],
  }
}
