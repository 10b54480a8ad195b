import { entity } from '../entity'

/** The month of whom a distributor brought, with zeros where nothing was sold (contract/distribution.md, "Structure"). */
export const distributionBranch = entity('distributionBranch', {
  id: 'member_id',
  titleField: 'member_name',
})
