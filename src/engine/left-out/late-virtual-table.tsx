import { late } from '@/widgets/late'

/** Stands in for antd's table that draws the rows in sight only: its code comes with the first list of so many rows. */
export default late(() => import('antd/es/table/RcTable/VirtualTable'))
