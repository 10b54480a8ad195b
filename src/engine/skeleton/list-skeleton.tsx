import { Skeleton } from 'antd'

/** The placeholder of a table cell in a column of this width. */
export const CellSkeleton = ({ pixels }: { pixels: number }) => (
  <Skeleton.Input active size="small" style={{ minWidth: 40, width: pixels * 0.6, height: 16 }} />
)

/** The placeholder of a list of cards. */
export const CardsSkeleton = () => <Skeleton active />

/** The placeholder of a number that a request answers: a total, the count of the pager, a figure of a report. */
export const NumberSkeleton = () => <Skeleton.Button active size="small" />

/** The placeholder of a panel whose code is loading. */
export const PanelSkeleton = () => <Skeleton active title={false} />
