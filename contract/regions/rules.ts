import { choice, id, text } from '../rules'

/** 1 province, 2 city, 3 county, 4 town; the country above them has no row. */
export const REGION_GRADES = 4

/** The dialog of contract/settings.md, "regional-management". */
export const regionRules = {
  /** 0: a province. */
  parent_id: id({ required: true }),
  local_name: text({ required: true, max: 60 }),
  zipcode: text({ max: 6 }),
  cod: choice([0, 1], { required: true }),
} as const
