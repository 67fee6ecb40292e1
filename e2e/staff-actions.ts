import type { ActionPath } from "@corridor/product/admin/actions/all";
import type { ClientFeature } from "@corridor/product/clients/features";
import type { World } from "./worlds.ts";

/** Provider staff act by the command line; the options have the names of the action's fields. */
export function staffAction(
  world: World,
  action: ActionPath,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return world.command(
    ...["staff", action, ...given],
    ...["--by", "ops@meridian.example", "--reason", "A story needs it"],
  );
}

export function setFeature(world: World, feature: ClientFeature, to: "on" | "off"): Promise<void> {
  return staffAction(world, "setClientFeature", { "client-id": "acme", feature, "is-enabled": to });
}
