import { expect, test } from "vitest";
import { callbackUrlProblem } from "./callback-url.ts";

const production = { allowsLoopback: false, ports: [8443] };
const demo = { allowsLoopback: true, ports: [8443] };

test.each([
  ["https://hooks.example.com/corridor?client=7", null],
  ["https://hooks.example.com", null],
  ["HTTPS://Hooks.Example.com:443/", null],
  ["https://hooks.example.com:8443/", null],
  ["https://bücher.example/", null],
  ["https://my_receiver.example/", null],
  ["https://1.1.1.1/", null],
  ["https://172.32.0.1/", null],
  ["https://[2606:4700:4700::1111]/", null],
  ["http://hooks.example.com/", "not-https"],
  ["ftp://hooks.example.com/", "not-https"],
  ["https://user@hooks.example.com/", "user-info"],
  ["https://hooks.example.com@127.0.0.1/", "user-info"],
  ["https://hooks.example.com:8080/", "port"],
  ["https://1.1.1.1:80/", "port"],
  ["https://127.0.0.1/", "private-address"],
  ["https://2130706433/", "private-address"],
  ["https://0x7f.1/", "private-address"],
  ["https://１２７.0.0.1/", "private-address"],
  ["https://10.1.2.3:8080/", "private-address"],
  ["https://169.254.169.254/latest/meta-data", "private-address"],
  ["https://[::1]/", "private-address"],
  ["https://[::7f00:1]/", "private-address"],
  ["https://[::ffff:10.0.0.1]/", "private-address"],
  ["https://[64:ff9b::10.0.0.1]/", "private-address"],
  ["https://[4000::1]/", "private-address"],
  ["https://localhost/", "private-address"],
  ["https://app.localhost./", "private-address"],
  ["hooks.example.com", "invalid"],
  ["https:hooks.example.com", "invalid"],
  ["https://hooks.example.com\\@127.0.0.1/", "invalid"],
  ["https://hooks.example.com/#part", "invalid"],
  ["https://hooks.example.com/a b", "invalid"],
  ["https://hooks.\u{200b}example.com/", "invalid"],
  ["https://hooks.example.com./", "invalid"],
  ["https://hooks..example.com/", "invalid"],
  ["https://[fe80::1%25eth0]/", "invalid"],
  ["https://300.1.1.1/", "invalid"],
  ["https://hooks.example.com:65536/", "invalid"],
  [`https://hooks.example.com/${"a".repeat(1_974)}`, null],
  [`https://hooks.example.com/${"a".repeat(1_975)}`, "too-long"],
])("in production the address %s has the problem %s [C-60]", (url, problem) => {
  expect(callbackUrlProblem(url, production)).toBe(problem);
});

test.each([
  ["http://127.0.0.1:3000/hook", null],
  ["https://127.9.9.9:9/", null],
  ["http://[::1]:3000/", null],
  ["http://localhost:3000/", null],
  ["http://hooks.example.com/", "not-https"],
  ["https://hooks.example.com:3000/", "port"],
  ["http://user@localhost:3000/", "user-info"],
  ["ftp://localhost:3000/", "not-https"],
  ["https://app.localhost/", "private-address"],
  ["https://[::ffff:127.0.0.1]/", "private-address"],
  ["https://0.0.0.0/", "private-address"],
  ["http://192.168.0.1/", "not-https"],
  ["https://192.168.0.1/", "private-address"],
])(
  "in the demo, which allows only this machine besides, the address %s has the problem %s [C-60]",
  (url, problem) => {
    expect(callbackUrlProblem(url, demo)).toBe(problem);
  },
);
