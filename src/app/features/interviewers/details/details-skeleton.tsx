import { Loading } from "../../../../ui/loading.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { texts } from "../texts.ts";
import { columnsClass, mainClass, sideClass } from "./details-class.ts";

/** In the shape of the details: what is known at the side, guide and knowledge beside it. */
export function DetailsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={columnsClass}>
        <div className={sideClass}>
          {["h-36", "h-28", "h-44"].map((height) => (
            <Skeleton key={height} className={`${height} rounded-lg`} />
          ))}
        </div>
        <div className={mainClass}>
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
