import { expect, test } from "vitest";
import { productVersion } from "@corridor/server/platform/config";
import { processRoleNames } from "@corridor/server/processes/serve";
import { chartFacts, renderChart, type KubernetesObject } from "./helm-chart.ts";

const publicUrl = "https://pay.example.com";
const sftp = { enabled: true, replicas: 1, address: "sftp.example.com:22", resources: {} };
const objects = renderChart({ publicUrl, sftp, settings: { CORRIDOR_LOG_LEVEL: "info" } });
const ofKind = (kind: string, among = objects) => among.filter((object) => object.kind === kind);

type Port = { readonly name: string; readonly containerPort: number };
type Container = {
  readonly image: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly Port[];
  readonly securityContext: object;
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
};
type Pod = {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: { readonly containers: readonly [Container]; readonly securityContext: object };
};
const podOf = ({ spec }: KubernetesObject) => spec["template"] as Pod;
const selects = (selector: unknown, { metadata: { labels } }: Pod) =>
  Object.entries((selector as { matchLabels?: object }).matchLabels ?? (selector as object)).every(
    ([name, value]) => labels[name] === value,
  );
const pods = [...ofKind("Deployment"), ...ofKind("Job")].map(podOf);

test("the chart runs every role, and migrates before, by the image of its version [EXT-49]", () => {
  expect(chartFacts).toMatchObject({ version: productVersion(), appVersion: productVersion() });
  const words = pods.map(({ spec }) => spec.containers[0].args.join(" "));
  expect(words.sort()).toEqual(
    [...processRoleNames.map((role) => `serve --roles ${role}`), "migrate"].sort(),
  );
  for (const { spec } of pods) expect(spec.containers[0].image).toBe(`corridor:${productVersion()}`);
});

test("secrets are files, and a process is not root and writes nowhere but to /tmp [EXT-49, EXT-39]", () => {
  for (const { spec } of pods) {
    const [{ env, securityContext }] = spec.containers;
    const names = env.map(({ name }) => name);
    for (const secret of ["DATABASE_URL", "CORRIDOR_SECRET", "CORRIDOR_SMTP_URL"]) {
      expect(names).toContain(`${secret}_FILE`);
      expect(names).not.toContain(secret);
    }
    expect(env).toContainEqual({ name: "CORRIDOR_LOG_LEVEL", value: "info" });
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  }
});

test("each role has probes, a disruption budget and a network policy; each service leads to a port [EXT-49]", () => {
  for (const deployment of ofKind("Deployment")) {
    const pod = podOf(deployment);
    const { ports = [], readinessProbe } = pod.spec.containers[0];
    expect(selects(deployment.spec["selector"], pod)).toBe(true);
    expect(readinessProbe!.httpGet).toEqual({ path: "/readyz", port: "management" });
    expect(ports).toContainEqual({ name: "management", containerPort: 3_900 });
    const budgets = ofKind("PodDisruptionBudget").filter(({ spec }) => selects(spec["selector"], pod));
    expect(budgets).toHaveLength(1);
  }
  for (const pod of pods)
    expect(ofKind("NetworkPolicy").filter(({ spec }) => selects(spec["podSelector"], pod))).toHaveLength(1);
  for (const { spec } of ofKind("Service")) {
    const [pod] = pods.filter((each) => selects(spec["selector"], each));
    const [{ targetPort }] = spec["ports"] as [{ targetPort: string }];
    expect(pod!.spec.containers[0].ports!.map(({ name }) => name)).toContain(targetPort);
  }
});

test("a value that is needed and not set is refused with a sentence; SFTP can be left out [EXT-49]", () => {
  expect(() => renderChart({ sftp })).toThrow("Set publicUrl");
  expect(() => renderChart({ publicUrl })).toThrow("Set sftp.address");
  const without = renderChart({ publicUrl, sftp: { ...sftp, enabled: false } });
  expect(ofKind("Deployment", without).map(({ metadata }) => metadata.name)).toEqual([
    "pay-web",
    "pay-worker",
  ]);
});
