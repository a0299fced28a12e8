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
