/** Self-signed certificates with their keys, for receivers in tests. Nobody else trusts them. They end in 2120. */
type TestCertificate = { readonly key: string; readonly cert: string };

/** For `localhost`, 127.0.0.1 and ::1. */
export const localhostCertificate: TestCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWRn3HX4P3Gce/hhZ
54NI2YvLw5bTMjIpYXoI6CYqYbOhRANCAASaKgTWXP4LEENLFezW4uHz9BrtnxBH
Bu22qKDXoU6RCVG2KCw7nmBr0KstQVGzxpOMhUMOOu2GKrqxhQWypnAr
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBiTCCAS+gAwIBAgIUeIAgBlJUM6OIpAb+gRn/jIiHbi8wCgYIKoZIzj0EAwIw
IjEgMB4GA1UEAwwXQ29ycmlkb3IgdGVzdCBsb2NhbGhvc3QwIBcNMjAwMTAxMDAw
MDAwWhgPMjEyMDAxMDEwMDAwMDBaMCIxIDAeBgNVBAMMF0NvcnJpZG9yIHRlc3Qg
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEmioE1lz+CxBDSxXs
1uLh8/Qa7Z8QRwbttqig16FOkQlRtigsO55ga9CrLUFRs8aTjIVDDjrthiq6sYUF
sqZwK6NBMD8wDwYDVR0TAQH/BAUwAwEB/zAsBgNVHREEJTAjgglsb2NhbGhvc3SH
BH8AAAGHEAAAAAAAAAAAAAAAAAAAAAEwCgYIKoZIzj0EAwIDSAAwRQIhAI585Hpz
h+VsdwUyBMMoDSPKCeY7ONyVEcRCvUPBmSANAiBoaJGrKw7H5PrryDRHcJukJsT3
t2Y5ls7vuVhrr7jfXQ==
-----END CERTIFICATE-----
`,
};

/** For `other.test` alone. */
export const otherCertificate: TestCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrOngDzO3Qmm6O+qn
agGDn/aEJN6nsJlUADaXNRnIle+hRANCAARlkvJfkKqQqaeIiMdhjw3OPhKmWhxy
LXCTnV1uF/pZDNxo7+B1H0nIJCUh1crsPg2eJTy8zkrfNhR4WScrNYxe
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBazCCARCgAwIBAgIUPM0twDi1fVJ3mdqSq2y9XHCfiSgwCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTQ29ycmlkb3IgdGVzdCBvdGhlcjAgFw0yMDAxMDEwMDAwMDBa
GA8yMTIwMDEwMTAwMDAwMFowHjEcMBoGA1UEAwwTQ29ycmlkb3IgdGVzdCBvdGhl
cjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGWS8l+QqpCpp4iIx2GPDc4+EqZa
HHItcJOdXW4X+lkM3Gjv4HUfScgkJSHVyuw+DZ4lPLzOSt82FHhZJys1jF6jKjAo
MA8GA1UdEwEB/wQFMAMBAf8wFQYDVR0RBA4wDIIKb3RoZXIudGVzdDAKBggqhkjO
PQQDAgNJADBGAiEA/TmVj1OnNs/N4WSQO2VRLsFYInQ7CSYzw01DhAeswoYCIQC6
2EtPWbMe1zQRvh76JbraUFw0EiBIUkPe1cltbSzm5g==
-----END CERTIFICATE-----
`,
};
