import { Skeleton } from 'antd'

/** The placeholder of a chart, as high as the chart that replaces it. */
export const ChartSkeleton = ({ height }: { height: number }) => (
  <Skeleton.Node active className="chart-skeleton" style={{ width: '100%', height }} />
)
